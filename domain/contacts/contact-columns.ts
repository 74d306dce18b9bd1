import { wordsOf } from '../cv-import/text/folded-text.ts';
import type { Violation } from '../violation.ts';

/** What each column of a contact list contains. */

/** What a column can contain. A name can be split over two columns. */
export const CONTACT_COLUMNS = [
  'name',
  'first_name',
  'last_name',
  'mail',
  'phone',
  'link',
  'met_on',
  'source',
  'note',
] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

/** Headings, folded, as old systems and spreadsheets write them. */
const HEADINGS: Readonly<Record<ContactColumn, string>> = {
  name: 'name|full name|fullname|contact|contact name|candidate|candidate name|person|applicant|nom complet|nombre completo|nombre y apellidos|nome completo|vollstandiger name|naam|imie i nazwisko|имя|фио|namn|navn|nimi|nev|ad soyad',
  first_name:
    'first name|firstname|given name|forename|prenom|nombre|nome|vorname|voornaam|imie|nome proprio|fornamn|fornavn|etunimi|jmeno|prenume|keresztnev|ad',
  last_name:
    'last name|lastname|surname|family name|nom|nom de famille|apellido|apellidos|cognome|nachname|familienname|achternaam|nazwisko|apelido|sobrenome|efternamn|efternavn|etternavn|sukunimi|prijmeni|nume|vezeteknev|soyad|фамилия',
  mail: 'mail|e mail|email|email address|e mail address|mail address|courriel|correo|correo electronico|adresse e mail|e mail adresse|emailadres|work email|personal email',
  phone:
    'phone|phone number|telephone|telephone number|tel|mobile|mobile phone|mobile number|cell|cell phone|telefon|telefonnummer|telefono|telefone|telefoon|handy|mobil|portable|movil|telemovel|gsm',
  link: 'link|url|website|web|profile|profile url|profile link|linkedin|linkedin url|linkedin profile|portfolio|homepage|site',
  met_on:
    'met on|met|date met|date|day|meeting date|met date|contacted on|last contact|added on|created|created at|applied on|date ajoutee|datum|fecha|data',
  source:
    'source|event|fair|where|where met|met at|origin|channel|list|campaign|quelle|herkunft|origen|fuente|origine|fonte',
  note: 'note|notes|comment|comments|remark|remarks|description|notiz|notizen|bemerkung|kommentar|commentaire|commentaires|notas|nota|comentario|comentarios',
};

const MEANING: ReadonlyMap<string, ContactColumn> = new Map(
  CONTACT_COLUMNS.flatMap((column) =>
    HEADINGS[column].split('|').map((heading) => [wordsOf(heading).trim(), column] as const),
  ),
);

/** Headings that only say "name": next to a first name they mean the last name, and vice versa. */
const SHARED_HEADINGS: ReadonlySet<string> = new Set(
  'name|naam|имя|namn|navn|nimi|nev|nom|nombre|nome|jmeno|nume|imie|ad'.split('|'),
);

/**
 * What each column contains, judging by its own heading and the others: "Name" is the full name, or the last name if another column has
 * the first name.
 * @returns null where the meaning is unknown, and for the second of two columns with the same meaning
 */
export function recognisedColumns(headings: readonly string[]): readonly (ContactColumn | null)[] {
  const folded = headings.map(foldedHeading);
  const meanings = folded.map((heading) => MEANING.get(heading));
  const indexesOf = (column: ContactColumn) => [meanings.indexOf(column), meanings.lastIndexOf(column)];
  const [firstNames, lastNames] = [indexesOf('first_name'), indexesOf('last_name')];
  const isElsewhere = (indexes: readonly number[], index: number) =>
    indexes.some((position) => position !== -1 && position !== index);
  const usedColumns = new Set<ContactColumn>();
  return meanings.map((meaning, index) => {
    const column = SHARED_HEADINGS.has(folded[index] ?? '')
      ? nameColumn(meaning, isElsewhere(firstNames, index), isElsewhere(lastNames, index))
      : meaning;
    if (column === undefined || usedColumns.has(column)) return null;
    usedColumns.add(column);
    return column;
  });
}

function nameColumn(meaning: ContactColumn | undefined, hasFirst: boolean, hasLast: boolean) {
  if (hasFirst === hasLast) return meaning;
  return hasFirst ? 'last_name' : 'first_name';
}

/** A heading in the form used for lookup. "FirstName" is two words, "LinkedIn" one. */
function foldedHeading(heading: string): string {
  const written = heading.replaceAll('_', ' ');
  const asOne = wordsOf(written).trim();
  return MEANING.has(asOne) ? asOne : wordsOf(written.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).trim();
}

/** What's wrong with a choice of columns. It needs as many as the list has, each meaning only once, and one with a name. */
export function columnViolations(
  columns: readonly (ContactColumn | null)[],
  headings: readonly string[],
): readonly Violation[] {
  const wrong = (pointer: string, code: string) => [{ pointer, code, params: {} }];
  if (columns.length !== headings.length) return wrong('/columns', 'columns_differ');
  const repeated = columns.findIndex((column, index) => column !== null && columns.indexOf(column) < index);
  if (repeated !== -1) return wrong(`/columns/${repeated}`, 'repeated_column');
  const hasName = columns.some(
    (column) => column === 'name' || column === 'first_name' || column === 'last_name',
  );
  return hasName ? [] : wrong('/columns', 'name_column_needed');
}
