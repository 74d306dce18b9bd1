import { downloadReceivedFile, linkReceivedDocument } from '@common-ground/contract/received-applications';
import { candidateView } from '@common-ground/domain/access/candidate-view';
import { downloadName, FILE_TYPE_NAMES } from '@common-ground/domain/documents/document';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { findMemberScope } from '../../platform/auth/principal.ts';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuse, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { findCandidateStandings } from '../access/candidate-standing.store.ts';
import { recordViews } from '../access/profile-view.store.ts';
import { findReceived } from './received-application.store.ts';
import { findReceivedFile, insertReceivedLink } from './received-document.store.ts';

/** Whose the files of an application are, which the caller may have at a moment; null for whatever the caller may not. */
async function findSender(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  at: Date,
): Promise<string | null> {
  const received = await findReceived(db, scope, applicationId);
  // Documents say who somebody is: in a blind review there are none.
  if (received === null || received.isBlind) return null;
  const { candidateId } = received;
  const standings = await findCandidateStandings(db, scope, [candidateId], at.toISOString().slice(0, 10));
  const standing = standings.get(candidateId);
  return standing !== undefined && candidateView(standing) === 'applied' ? candidateId : null;
}

/** Serves a company the files that it was sent. */
export function registerReceivedDocuments(app: FastifyInstance, context: Context): void {
  const { db, systemDb, files, now, random } = context;

  bind(app, context, linkReceivedDocument, async ({ scope, params }) =>
    // One transaction: no link is given that is not put down for the candidate to see.
    db.transaction().execute(async (transaction) => {
      const at = now();
      const candidateId = await findSender(transaction, scope, params.applicationId, at);
      if (candidateId === null) return refuse('not_found');
      const token = random.secret();
      const expiresAt = await insertReceivedLink(transaction, scope, { ...params, token, now: at });
      if (expiresAt === null) return refuse('not_found');
      const view = { candidateId, level: 'applied', parts: ['documents'], reason: 'document' } as const;
      await recordViews(transaction, scope, [view], at);
      return succeed(201, { path: `/api/received-files/${token}`, expiresAt: expiresAt.toISOString() });
    }),
  );

  bind(app, context, downloadReceivedFile, async ({ params }) => {
    const at = now();
    const file = await findReceivedFile(systemDb, params.token, at);
    if (file === null) return refuse('not_found');
    // A minute is long: whoever was given the link may have lost the place, the opportunity or the view since.
    const scope = await findMemberScope(systemDb, file.accountId, 'read_applications');
    if (scope === null || (await findSender(systemDb, scope, file.applicationId, at)) === null)
      return refuse('not_found');
    const { fileKey, fileType, byteCount, label, kind } = file;
    return {
      ...succeed(200, await files.open(fileKey)),
      file: {
        mediaType: FILE_TYPE_NAMES[fileType].mediaType,
        name: downloadName(label, kind, fileType),
        size: byteCount,
      },
    };
  });
}
