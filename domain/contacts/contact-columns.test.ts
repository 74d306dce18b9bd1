import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_COLUMNS, recognisedColumns } from './contact-columns.ts';
import { readContactRows } from './contact-rows.ts';
import { readCsv } from './csv-text.ts';

function namesOf(text: string) {
  const [headings, ...records] = readCsv(text);
  const columns = recognisedColumns(headings?.cells ?? []);
  const rowReading = { columns, country: null, dayOrder: 'day_first', today: '2026-11-21' } as const;
  return readContactRows(records, rowReading).rows.map(({ person }) => person.name);
}

describe('a name split across two columns', () => {
  it.each([
    ['Vorname,Name', 'Lena,Vogel'],
    ['Name,Vorname', 'Vogel,Lena'],
    ['Vorname;Nachname', 'Lena;Vogel'],
    ['Prénom,Nom', 'Lena,Vogel'],
    ['Nom;Prénom', 'Vogel;Lena'],
    ['Prénom;Nom de famille', 'Lena;Vogel'],
    ['Nombre,Apellidos', 'Lena,Vogel'],
    ['Apellidos;Nombre', 'Vogel;Lena'],
    ['First name,Name', 'Lena,Vogel'],
    ['FirstName,Name', 'Lena,Vogel'],
    ['first_name,name', 'Lena,Vogel'],
    ['Given name,Family name', 'Lena,Vogel'],
    ['Given name,Name', 'Lena,Vogel'],
    ['Name,Surname', 'Lena,Vogel'],
    ['Nome,Cognome', 'Lena,Vogel'],
    ['Nome próprio,Nome', 'Lena,Vogel'],
    ['Voornaam,Naam', 'Lena,Vogel'],
    ['Voornaam;Achternaam', 'Lena;Vogel'],
    ['Förnamn;Efternamn', 'Lena;Vogel'],
    ['Fornavn;Navn', 'Lena;Vogel'],
    ['Etunimi;Sukunimi', 'Lena;Vogel'],
    ['Jméno;Příjmení', 'Lena;Vogel'],
    ['Imię;Nazwisko', 'Lena;Vogel'],
    ['Prenume;Nume', 'Lena;Vogel'],
    ['Ad;Soyad', 'Lena;Vogel'],
    ['Имя;Фамилия', 'Lena;Vogel'],
  ])('%s keeps first and last name', (headings, cells) => {
    expect(namesOf(`${headings}\n${cells}`)).toEqual(['Lena Vogel']);
  });

  it('keeps every word of both cells, in whichever order the columns come', () => {
    const firsts = ['First name', 'Vorname', 'Prénom', 'Voornaam', 'Förnamn', 'Given name'];
    const lasts = ['Name', 'Last name', 'Nachname', 'Nom', 'Naam', 'Namn', 'Surname'];
    fc.assert(
      fc.property(
        fc.constantFrom(...firsts),
        fc.constantFrom(...lasts),
        fc.boolean(),
        (first, last, isReversed) => {
          const [headings, cells] = isReversed
            ? [[last, first], 'Vogel,Lena']
            : [[first, last], 'Lena,Vogel'];
          expect(namesOf(`${headings.join(',')}\n${cells}`)).toEqual(['Lena Vogel']);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('one column that holds the whole name', () => {
  it.each([
    ['Name', 'Lena Vogel', 'Lena Vogel'],
    ['Name', '"Vogel, Lena"', 'Vogel, Lena'],
    ['Full name', '"Vogel, Lena"', 'Vogel, Lena'],
    ['Nom complet', 'Lena Vogel', 'Lena Vogel'],
    ['Nom', 'Lena Vogel', 'Lena Vogel'],
    ['Nombre', 'Lena Vogel', 'Lena Vogel'],
    ['Имя', 'Лена Фогель', 'Лена Фогель'],
  ])('%s: %s stays as it is', (heading, cell, name) => {
    expect(namesOf(`${heading},Email\n${cell},lena@example.org`)).toEqual([name]);
  });

  it('wins over separate first and last name columns', () => {
    expect(namesOf('Name,First name,Last name\nDr Lena Vogel,Lena,Vogel')).toEqual(['Dr Lena Vogel']);
    expect(namesOf('Full name,First name\nLena Vogel,Lena')).toEqual(['Lena Vogel']);
  });
});

it('assigns each meaning to one column', () => {
  const headings = fc.constantFrom(
    'Name',
    'First name',
    'Surname',
    'Full name',
    'Vorname',
    'Nom',
    'Note',
    '',
  );
  fc.assert(
    fc.property(fc.array(headings, { maxLength: 8 }), (all) => {
      const known = recognisedColumns(all).filter((column) => column !== null);
      expect(new Set(known).size).toBe(known.length);
      expect(known.every((column) => CONTACT_COLUMNS.includes(column))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
