import { readImport } from '@common-ground/contract/cv-import/cv-import';
import { describe, expect, it } from 'vitest';
import { sentFiles } from '../../testing/hostile-files/hostile-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { archive, docxParts, odtParts, pdf, png } from '../../testing/worlds/test-files.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function importCv(
  person: Pick<TestPerson, 'token'> | null,
  file: Buffer,
  type = 'application/octet-stream',
) {
  const response = await test.current.app.inject({
    method: readImport.method,
    url: readImport.path,
    headers: {
      'content-type': type,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload: file,
  });
  return { status: response.statusCode, body: response.json() };
}

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof importCv>>) => [
  status,
  body.code,
  body.violations?.[0]?.code,
];

const paragraphMarkup = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const CV = [
  'Ana Silva',
  'Porto, Portugal | ana@silva.example | 912 345 678',
  'Date of birth: 3 May 1999',
  'Work experience',
  'Baker, Padaria Central, May 2020 – present',
  'Skills',
  'Sourdough, Laminated dough',
];
const docxOf = (lines: readonly string[]) => archive(docxParts(lines.map(paragraphMarkup).join('')));

describe('readImport', () => {
  it('accepts two files of one person at once and no more', async () => {
    const person = await signUpCandidate(test.current);
    const file = await docxOf(CV);
    const responses = await Promise.all(Array.from({ length: 4 }, () => importCv(person, file)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect((await importCv(person, file)).status).toBe(200);
  });

  it('leaves out characters that hide or reverse text, because no field accepts them', async () => {
    const person = await signUpCandidate(test.current);
    const docx = await docxOf(['Ana \u202ESilva\u{E0041}', ...CV.slice(1)]);
    const json = Buffer.from(JSON.stringify({ basics: { name: 'Ana \u202ESilva\u{E0041}' } }));
    for (const file of [docx, json]) {
      const { status, body } = await importCv(person, file);
      const name = body.proposals?.find(({ field }: { field: string }) => field === 'fullName');
      expect([status, name?.fields[0].value]).toEqual([200, 'Ana Silva']);
    }
  });

  it('refuses one of our exports if it has more parts than any profile can have', async () => {
    const part = Array.from({ length: 200 }, () => ({ a: 1 }));
    const skills = Array.from({ length: 1_000 }, () => ({ name: part }));
    const file = Buffer.from(JSON.stringify({ formatVersion: 1, sections: { booster: { skills } } }));
    const response = await importCv(await signUpCandidate(test.current), file);
    expect(refusalOf(response)).toEqual([422, 'file_refused', 'too_complex']);
  });

  it('refuses one of our exports if its parts aren’t profile answers', async () => {
    const fieldsNamed = (name: unknown) =>
      Buffer.from(JSON.stringify({ formatVersion: 1, sections: { booster: { skills: [{ name }] } } }));
    const person = await signUpCandidate(test.current);
    expect((await importCv(person, fieldsNamed('Rye'))).status).toBe(200);
    for (const name of [[[[1]]], `a${'\u0301'.repeat(40)}`, { a: { b: 1 } }])
      expect(refusalOf(await importCv(person, fieldsNamed(name)))).toEqual([422, 'file_refused', 'broken']);
  });

  it('reads a DOCX and returns fields with the lines they came from', async () => {
    const { status, body } = await importCv(await signUpCandidate(test.current), await docxOf(CV));
    expect(status).toBe(200);
    expect(body.source).toBe('docx');
    const name = body.proposals.find(({ field }: { field: string }) => field === 'fullName');
    expect(name.fields).toEqual([
      { field: '', value: 'Ana Silva', snippet: { fromLine: 1, toLine: 1, text: 'Ana Silva' } },
    ]);
    const job = body.proposals.find(({ field }: { field: string }) => field === 'experiences');
    const values = Object.fromEntries(
      job.fields.map((field: { field: string; value: unknown }) => [field.field, field.value]),
    );
    expect(values).toMatchObject({
      title: 'Baker',
      employer: 'Padaria Central',
      from: '2020-05',
      isCurrent: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/\b1999\b/);
  });

  it('reads an ODT, a PDF and a JSON Resume', async () => {
    const person = await signUpCandidate(test.current);
    const odt = {
      ...odtParts(),
      'content.xml':
        '<o:d xmlns:office="o" xmlns:text="t"><office:body><office:text><text:p>Ana Silva</text:p><text:p>ana@silva.example, Porto</text:p></office:text></office:body></o:d>',
    };
    expect(await importCv(person, await archive(odt))).toMatchObject({
      status: 200,
      body: { source: 'odt' },
    });
    expect(await importCv(person, pdf('Ana Silva from Porto, Portugal'))).toMatchObject({
      status: 200,
      body: { source: 'pdf' },
    });
    const resume = Buffer.from(
      JSON.stringify({ basics: { name: 'Ana Silva' }, work: [{ name: 'Acme', position: 'Baker' }] }),
    );
    const { body } = await importCv(person, resume);
    expect(body.source).toBe('json_resume');
    expect(body.proposals[0].fields[0]).toMatchObject({ value: 'Ana Silva', snippet: { text: 'Ana Silva' } });
  });

  it('says why a file can’t be read', async () => {
    const person = await signUpCandidate(test.current);
    expect(refusalOf(await importCv(person, png()))).toEqual([422, 'file_refused', 'unsupported']);
    expect(refusalOf(await importCv(person, pdf('')))).toEqual([422, 'file_refused', 'no_text']);
  });

  it('gives up on a document that never stops unpacking, and survives', async () => {
    const person = await signUpCandidate(test.current);
    const expandingFile = await archive({
      ...docxParts(),
      'word/document.xml': { content: Buffer.alloc(60_000_000, 32) },
    });
    expect(refusalOf(await importCv(person, expandingFile))).toEqual([422, 'file_refused', 'too_complex']);
    const deep = `${'<w:p>'.repeat(200_000)}`;
    expect((await importCv(person, await archive(docxParts(deep)))).status).toBe(422);
    expect((await importCv(person, await docxOf(CV))).status).toBe(200);
  });

  it('reads or refuses hostile files of every kind, and never fails', async () => {
    const files = (await sentFiles({ ofEachOutcome: false })).values();
    // Two CVs are read at the same time, and one person may upload ten a minute.
    const importRepeatedly = async () => {
      let person = await signUpCandidate(test.current);
      let importCount = 0;
      for (const { name, file } of files) {
        if (importCount === 8) [person, importCount] = [await signUpCandidate(test.current), 0];
        const { status, body } = await importCv(person, file);
        importCount += 1;
        expect([200, 413, 422], name).toContain(status);
        expect(JSON.stringify(body), name).not.toContain('root:');
      }
    };
    await Promise.all([importRepeatedly(), importRepeatedly()]);
  });

  it('is for candidates only, with a limit of files per minute', async () => {
    expect((await importCv(null, pdf('x'))).status).toBe(401);
    const { owner } = await signUpCompany(test.current, 'Import Ltd').then((company) => ({ owner: company }));
    expect((await importCv(owner, pdf('x'))).status).toBe(403);
    const person = await signUpCandidate(test.current);
    // Files that are refused before they're read count as well.
    for (let count = 0; count < 10; count += 1)
      expect((await importCv(person, Buffer.from('x'), 'application/pdf')).status).toBe(415);
    expect((await importCv(person, pdf('x'))).status).toBe(429);
  });

  it('accepts nothing above the maximum file size', async () => {
    const person = await signUpCandidate(test.current);
    expect((await importCv(person, Buffer.alloc(10_000_001, 32))).status).toBe(413);
  });
});
