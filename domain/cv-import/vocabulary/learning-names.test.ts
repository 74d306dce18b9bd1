import { describe, expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { plainLine } from '../text/source-line.ts';

/** Institution, award and programme of each education entry below a heading. */
function educationIn(text: string) {
  return readCv(`Ana Silva\nEducation\n${text}`.split('\n').map(plainLine))
    .proposals.filter(({ field }) => field === 'degrees' || field === 'schools')
    .map(({ fields }) => {
      const entry = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
      return [entry.institution ?? entry.name, entry.award, entry.programme];
    });
}

describe('institution, award and programme', () => {
  it.each([
    [
      'B.S. in Botany, minor in Music\nOregon Valley University\t2013',
      'Oregon Valley University',
      'bachelor',
      'Botany',
    ],
    ['Ridge College, Dover, DE — M.A. in Museum Studies, 2009', 'Ridge College', 'master', 'Museum Studies'],
    ['MBA (Finance)\tOsmania University\t2015\t71 %', 'Osmania University', 'master', 'Finance'],
    [
      '2010 – 2012 Master in de geschiedenis, VU Brussel, met onderscheiding',
      'VU Brussel',
      'master',
      'geschiedenis',
    ],
    ['2011 – 2014, Licență în Drept, Universitatea de Vest', 'Universitatea de Vest', 'bachelor', 'Drept'],
    [
      '2004 – 2006: Licenciada en Historia. Universidad de Alcalá.',
      'Universidad de Alcalá',
      'bachelor',
      'Historia',
    ],
    [
      '2012 – 2014 Hochschule Chur – Tourismus\tMAS Marketing',
      'Hochschule Chur – Tourismus',
      'master',
      'Marketing',
    ],
    [
      'Πτυχίο Βιολογίας, Πανεπιστήμιο Πατρών (βαθμός: 7,8)\n2007 – 2012',
      'Πανεπιστήμιο Πατρών',
      'bachelor',
      'Βιολογίας',
    ],
    [
      'Magisteruddannelse: cand.mag. i dansk, Aarhus Universitet, 2008 – 2013',
      'Aarhus Universitet',
      'master',
      'dansk',
    ],
    [
      'Bc. Informatika, Vysoká škola ekonomická\n2010 – 2013',
      'Vysoká škola ekonomická',
      'bachelor',
      'Informatika',
    ],
    [
      'Marine Biology, M.Sc., University of Lagos\n2016 – 2018',
      'University of Lagos',
      'master',
      'Marine Biology',
    ],
    [
      'Bachelor of Science History and Music at Torrin University\t2010 – 2014',
      'Torrin University',
      'bachelor',
      'History and Music',
    ],
    [
      'Associate of Applied Science, Welding\t2006\nHill County Community College – GPA 3.5/4.0',
      'Hill County Community College',
      'short_cycle',
      'Welding',
    ],
    ['Licence d’histoire, INSA Lyon, 2011 – 2014', 'INSA Lyon', 'bachelor', 'histoire'],
    [
      '2018 Магістр, «Облік і аудит», Сумський університет, диплом з відзнакою',
      'Сумський університет',
      'master',
      'Облік і аудит',
    ],
  ])('are distinguished in %j', (text, ...names) => expect(educationIn(text)).toEqual([names]));

  it.each([
    ['2003 – 2007 Tischler, Fachrichtung Möbelbau\nMöbelfabrik Rostock, Note gut', 'Möbelfabrik Rostock'],
    ['2004 – 2009 – Diploma di liceo classico, Liceo Manzoni, Lecco', 'Liceo Manzoni'],
    ['2010 – 2013 Samhällsprogrammet\nStagneliusskolan, Kalmar', 'Stagneliusskolan'],
    ['Leaving Cert, 420 points\nScoil Bhríde, Naas\n2008 – 2014', 'Scoil Bhríde'],
    ['2014 VCE, Geelong West College', 'Geelong West College'],
  ])('of a school consist of its name alone in %j', (text, name) =>
    expect(educationIn(text)).toEqual([[name, undefined, undefined]]),
  );

  it('that aren’t in any list are recognised by the position of the others', () => {
    const text = '2018 – 2020\tMSc Physics\tUniversity of Oulu\n2015 – 2018\tBSc Physics\tQuorvane Tal';
    expect(educationIn(text).map(([name]) => name)).toEqual(['University of Oulu', 'Quorvane Tal']);
  });
});
