import {
  addPortfolioLink,
  type Document,
  deleteDocument,
  FileDetails,
  LinkDetails,
  listDocuments,
  saveFileDetails,
  savePortfolioLink,
} from '@common-ground/contract/documents/documents';
import { findViolations } from '@common-ground/contract/violations';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import {
  deleteDocumentRow,
  findDocument,
  findDocuments,
  insertLink,
  upsertFileDetails,
  upsertLink,
} from '../../stores/documents/document.store.ts';
import { deleteListedFiles } from '../../stores/documents/document-file.store.ts';

/** Serves the operations on the caller's documents; another module serves the files themselves. */
export function registerDocuments(app: FastifyInstance, context: Context): void {
  const { db, files, now } = context;

  /** The result of a change that found no row with the version that was read. */
  async function explainMiss(scope: CandidateScope, id: string, isLink: boolean) {
    const found = await findDocument(db, scope, id);
    if (!found || (found.document.link !== null) !== isLink) return refuse('not_found');
    return refuse('version_conflict', { current: found.document });
  }

  function present(changed: Document) {
    return succeed(200, changed, changed.version);
  }

  bind(app, context, listDocuments, async ({ scope }) =>
    succeed(200, { documents: await findDocuments(db, scope) }),
  );

  bind(app, context, addPortfolioLink, async ({ scope, body }) => {
    const details = normalisedContent(body);
    const violations = findViolations(LinkDetails, details);
    if (violations.length > 0) return refuseInput(violations);
    const link = await insertLink(db, scope, details, now());
    if (link === 'document_limit') return refuse('document_limit');
    if ('existing' in link) return refuse('document_exists', { current: link.existing });
    return succeed(201, link, link.version);
  });

  bind(app, context, saveFileDetails, async ({ scope, params, body, ifMatch }) => {
    const details = normalisedContent(body);
    const violations = findViolations(FileDetails, details);
    if (violations.length > 0) return refuseInput(violations);
    const target = { id: params.documentId, readVersion: ifMatch };
    const changed = await upsertFileDetails(db, scope, target, details);
    if (changed && !('existing' in changed)) return present(changed);
    return explainMiss(scope, params.documentId, false);
  });

  bind(app, context, savePortfolioLink, async ({ scope, params, body, ifMatch }) => {
    const details = normalisedContent(body);
    const violations = findViolations(LinkDetails, details);
    if (violations.length > 0) return refuseInput(violations);
    const target = { id: params.documentId, readVersion: ifMatch };
    const changed = await upsertLink(db, scope, target, details);
    if (!changed) return explainMiss(scope, params.documentId, true);
    if ('existing' in changed) return refuse('document_exists', { current: changed.existing });
    return present(changed);
  });

  bind(app, context, deleteDocument, async ({ scope, params, log }) => {
    if (!(await deleteDocumentRow(db, scope, params.documentId))) return refuse('not_found');
    try {
      await deleteListedFiles(db, files);
    } catch (error) {
      log.error({ err: error }, 'Deleting a file from storage failed; it stays queued for deletion');
    }
    return succeed(204, null);
  });
}
