import type { Document, FileDetails, LinkDetails } from '@common-ground/contract/documents/documents';
import type { DB } from '@common-ground/database/schema';
import type { FileType, ScanState } from '@common-ground/domain/documents/document';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/** What is known about a stored file. */
export type NewFile = {
  readonly key: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly pages: number | null;
  /** SHA-256 of what was uploaded, in hexadecimal. */
  readonly digest: string;
  readonly scan: ScanState;
  readonly at: Date;
};

type Row = Selectable<DB['documents']>;
type Refused = 'document_limit' | { readonly existing: Document };

/** A row as the contract has it. */
export function documentOf(row: Row): Document {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as Document['kind'],
    label: row.label,
    language: row.language,
    visibility: row.visibility as Document['visibility'],
    expiresOn: row.expires_on,
    link: row.link,
    file:
      row.file_type === null
        ? null
        : {
            type: row.file_type as FileType,
            bytes: row.file_bytes ?? 0,
            pages: row.file_pages,
            scan: row.scan_state as ScanState,
            uploadedAt: (row.file_at ?? row.created_at).toISOString(),
          },
    createdAt: row.created_at.toISOString(),
  };
}

function own(db: Database, scope: CandidateScope) {
  return db.selectFrom('documents').where('candidate_id', '=', scope.candidateId);
}

/** All documents of the caller, newest first. */
export async function findDocuments(db: Database, scope: CandidateScope): Promise<Document[]> {
  const rows = await own(db, scope).orderBy('created_at', 'desc').orderBy('id').selectAll().execute();
  return rows.map(documentOf);
}

/** One document of the caller with the key of its file, or null. */
export async function findDocument(
  db: Database,
  scope: CandidateScope,
  id: string,
): Promise<{ document: Document; fileKey: string | null } | null> {
  const row = await own(db, scope).where('id', '=', id).selectAll().executeTakeFirst();
  return row ? { document: documentOf(row), fileKey: row.file_key } : null;
}

/** The caller's document with exactly this file, or null. */
export async function findSameFile(
  db: Database,
  scope: CandidateScope,
  digest: string,
): Promise<Document | null> {
  const row = await own(db, scope).where('file_digest', '=', digest).selectAll().executeTakeFirst();
  return row ? documentOf(row) : null;
}

/** How many documents the caller has. */
export async function countDocuments(db: Database, scope: CandidateScope): Promise<number> {
  const { n } = await own(db, scope).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return n;
}

function fileColumns({ key, type, bytes, pages, digest, scan, at }: NewFile) {
  return {
    file_key: key,
    file_type: type,
    file_bytes: bytes,
    file_pages: pages,
    file_digest: digest,
    file_at: at,
    scan_state: scan,
  };
}

/** Adds a file; no one else gets it unless its owner sends it with an application. */
export function insertFile(
  db: Database,
  scope: CandidateScope,
  kind: string,
  file: NewFile,
): Promise<Document | Refused> {
  return insertDocument(db, scope, {
    kind,
    visibility: 'applied',
    created_at: file.at,
    ...fileColumns(file),
  });
}

/** Adds a portfolio link. */
export function insertLink(
  db: Database,
  scope: CandidateScope,
  details: LinkDetails,
  at: Date,
): Promise<Document | Refused> {
  return insertDocument(db, scope, { kind: 'portfolio_link', created_at: at, ...detailColumns(details) });
}

type NewRow = Omit<Insertable<DB['documents']>, 'candidate_id' | 'slot' | 'version' | 'id'>;

/** Takes the first free place. A constraint lets only the first request have it; then the next one is tried. */
async function insertDocument(db: Database, scope: CandidateScope, row: NewRow): Promise<Document | Refused> {
  for (let attempt = 0; attempt <= DOCUMENT_LIMITS.documents; attempt += 1) {
    const slot = await findFreeSlot(db, scope);
    if (slot === null) return 'document_limit';
    try {
      const inserted = await db
        .insertInto('documents')
        .values({ candidate_id: scope.candidateId, slot, version: 1, ...row })
        .returningAll()
        .executeTakeFirstOrThrow();
      return documentOf(inserted);
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint === 'documents_slot_key') continue;
      const existing = await findDuplicate(db, scope, constraint, row);
      if (!existing) throw error;
      return { existing };
    }
  }
  return 'document_limit';
}

async function findFreeSlot(db: Database, scope: CandidateScope): Promise<number | null> {
  const usedSlots = await own(db, scope).select('slot').execute();
  const slots = new Set(usedSlots.map(({ slot }) => slot));
  const free = Array.from({ length: DOCUMENT_LIMITS.documents }, (_, slot) => slot).filter(
    (slot) => !slots.has(slot),
  );
  return free[0] ?? null;
}

function constraintOf(error: unknown): string {
  return (error as { constraint?: string }).constraint ?? '';
}

async function findDuplicate(
  db: Database,
  scope: CandidateScope,
  constraint: string,
  { file_digest: digest, link }: Updateable<DB['documents']>,
): Promise<Document | null> {
  if (constraint === 'documents_digest_key') return findSameFile(db, scope, digest ?? '');
  if (constraint !== 'documents_link_key') return null;
  const row = await own(db, scope)
    .where('link', '=', link ?? '')
    .selectAll()
    .executeTakeFirst();
  return row ? documentOf(row) : null;
}

function detailColumns(details: Omit<FileDetails, 'kind'> & { kind?: string; link?: string }) {
  const { label, language, visibility, expiresOn, kind, link } = details;
  return {
    label,
    language,
    visibility,
    expires_on: expiresOn,
    ...(kind === undefined ? {} : { kind }),
    ...(link === undefined ? {} : { link }),
  };
}

/**
 * Changes a document of the caller over the version that was read.
 * @returns the document as it is now, another that has the same file or link, or null when the version is another, or there is none
 */
async function changeDocument(
  db: Database,
  scope: CandidateScope,
  { id, readVersion, isLink }: { id: string; readVersion: number; isLink: boolean },
  columns: Updateable<DB['documents']>,
): Promise<Document | { readonly existing: Document } | null> {
  try {
    const row = await db
      .updateTable('documents')
      .set({ ...columns, version: sql`version + 1` })
      .where('candidate_id', '=', scope.candidateId)
      .where('id', '=', id)
      .where('version', '=', readVersion)
      .where('link', isLink ? 'is not' : 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row ? documentOf(row) : null;
  } catch (error) {
    const existing = await findDuplicate(db, scope, constraintOf(error), columns);
    if (!existing) throw error;
    return { existing };
  }
}

type Target = { readonly id: string; readonly readVersion: number };

/** Saves what the owner says about a file. See `changeDocument`. */
export function upsertFileDetails(db: Database, scope: CandidateScope, target: Target, details: FileDetails) {
  return changeDocument(db, scope, { ...target, isLink: false }, detailColumns(details));
}

/** Saves a portfolio link. See `changeDocument`. */
export function upsertLink(db: Database, scope: CandidateScope, target: Target, details: LinkDetails) {
  return changeDocument(db, scope, { ...target, isLink: true }, detailColumns(details));
}

/** Replaces the current file, which a trigger queues for deletion. See `changeDocument`. */
export function upsertFile(db: Database, scope: CandidateScope, target: Target, file: NewFile) {
  return changeDocument(db, scope, { ...target, isLink: false }, fileColumns(file));
}

/** Deletes a document of the caller. @returns whether there was one */
export async function deleteDocumentRow(db: Database, scope: CandidateScope, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('documents')
    .where('candidate_id', '=', scope.candidateId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** For the export of everything: all documents of the caller, each with the key under which its file can be opened, if it has one. */
export async function listDocumentsForExport(
  db: Database,
  scope: CandidateScope,
): Promise<{ document: Document; fileKey: string | null }[]> {
  const rows = await own(db, scope).orderBy('created_at').orderBy('id').selectAll().execute();
  return rows.map((row) => ({ document: documentOf(row), fileKey: row.file_key }));
}
