import { describe, expect, it } from 'vitest';
import { readCv } from '../cv-reading.ts';
import { plainLine } from '../text/source-line.ts';

/** Title and employer of the jobs in some lines under a heading. */
function namesIn(text: string) {
  return readCv(`Ana Silva\nWork experience\n${text}`.split('\n').map(plainLine))
    .proposals.filter(({ field }) => field === 'experiences')
    .map(({ fields }) => {
      const job = Object.fromEntries(fields.map((field) => [field.field, field.value]));
      return [job.title, job.employer];
    });
}

describe('title and employer', () => {
  it.each([
    ['Hotel Manager\nSeaview Properties Ltd\n2019 – 2021', 'Hotel Manager', 'Seaview Properties Ltd'],
    ['Directrice d’hôtel\nGroupe Arvor\n2019 – 2021', 'Directrice d’hôtel', 'Groupe Arvor'],
    ['Undersköterska\nVårdcentralen Eken, Borås\n2019 – 2021', 'Undersköterska', 'Vårdcentralen Eken'],
    ['Tømrer\nNordhavn Byg ApS\n2019 – 2021', 'Tømrer', 'Nordhavn Byg ApS'],
    ['Kirjanpitäjä\nTilitoimisto Saarinen Oy\n2019 – 2021', 'Kirjanpitäjä', 'Tilitoimisto Saarinen Oy'],
    [
      'Zdravotní sestra\nKrajská nemocnice Liberec\n2019 – 2021',
      'Zdravotní sestra',
      'Krajská nemocnice Liberec',
    ],
    ['Ügyintéző\nDunaparti Könyvtár\n2019 – 2021', 'Ügyintéző', 'Dunaparti Könyvtár'],
    ['Vânzător\nMagazin Doina\n2019 – 2021', 'Vânzător', 'Magazin Doina'],
    ['Νοσηλεύτρια\nΚλινική Αγία Μαρίνα\n2019 – 2021', 'Νοσηλεύτρια', 'Κλινική Αγία Μαρίνα'],
    ['Сервитьор\nРесторант Пирин\n2019 – 2021', 'Сервитьор', 'Ресторант Пирин'],
    ['Konobarica\nKonoba Galeb\n2019 – 2021', 'Konobarica', 'Konoba Galeb'],
    ['Muhasebeci\nEge Tekstil\n2019 – 2021', 'Muhasebeci', 'Ege Tekstil'],
    ['Perawat\nRumah Sakit Harapan\n2019 – 2021', 'Perawat', 'Rumah Sakit Harapan'],
    ['Bauleiter\nHolzbau Wimmer\n2019 – 2021', 'Bauleiter', 'Holzbau Wimmer'],
    ['Site engineer\nBello Consulting Engineers\n2019 – 2021', 'Site engineer', 'Bello Consulting Engineers'],
  ])('are recognised by their words in %j', (text, title, employer) =>
    expect(namesIn(text)).toEqual([[title, employer]]),
  );

  it.each([
    ['Head – Logistics\tTarn Foods Ltd\t2019 – 2021', 'Head – Logistics', 'Tarn Foods Ltd'],
    [
      'Group Leader (Infants), Little Oak Nursery, 2019 – 2021',
      'Group Leader (Infants)',
      'Little Oak Nursery',
    ],
    ['Sales Assistant (weekends), Tarn Foods Ltd, 2019 – 2021', 'Sales Assistant', 'Tarn Foods Ltd'],
    [
      'Porter, later Night Receptionist, Hotel Miramar, 2019 – 2021',
      'Porter, later Night Receptionist',
      'Hotel Miramar',
    ],
    ['Consultant at Zarnix\n2019 – 2021', 'Consultant', 'Zarnix'],
    ['Welder – Tarn Foods Ltd\nNight shift\n2019 – 2021', 'Welder', 'Tarn Foods Ltd'],
    ['Baker\nGasthof Adler, St. Johann am Steinfeld\n2019 – 2021', 'Baker', 'Gasthof Adler'],
    ['Nurse\nOak Nursery, Lund kommun\n2019 – 2021', 'Nurse', 'Oak Nursery'],
    ['Freelance designer\nVarious clients\n2019 – 2021', 'Freelance designer', undefined],
    ['Вчителька\nЛіцей «Мрія», м. Луцьк\n2019 – 2021', 'Вчителька', 'Ліцей «Мрія»'],
  ])('are as the CV has them in %j', (text, title, employer) =>
    expect(namesIn(text)).toEqual([[title, employer]]),
  );
});
