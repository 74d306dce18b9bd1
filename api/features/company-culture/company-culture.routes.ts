import {
  publishCulture,
  readCompanyCulture,
  saveHeadcount,
  saveStatedCulture,
  unpublishCulture,
} from '@common-ground/contract/company-culture/company-culture';
import { type AnswerWay, answerWays, areEqualWays } from '@common-ground/domain/company-culture/answer-ways';
import { ratersNeededFirst } from '@common-ground/domain/company-culture/batches';
import { oldestOpenLinkDay } from '@common-ground/domain/company-culture/rater-link';
import {
  isSameCulture,
  type ShownCulture,
  shownCultureOf,
} from '@common-ground/domain/company-culture/shown-culture';
import {
  compareStatedWithMeasured,
  statedOrderViolations,
} from '@common-ground/domain/company-culture/stated-culture';
import { newestVersion } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { findVerifiedDomain } from '../../stores/company/company-verification.store.ts';
import {
  deleteStatedCulture,
  findCompanyStatement,
  updateHeadcount,
  upsertStatedCulture,
} from '../../stores/company-culture/company-culture.store.ts';
import { findCompanyDifferences } from '../../stores/company-culture/company-differences.store.ts';
import {
  deletePublication,
  findPublication,
  findPublicationVersion,
  lockPublication,
  upsertPublication,
} from '../../stores/company-culture/publication.store.ts';
import { countRaterLinks } from '../../stores/company-culture/rater-invitation.store.ts';
import { answersByBatch, listReleasedResponses } from '../../stores/culture/rater-response.store.ts';

type Measured = ShownCulture & {
  readonly ways: readonly AnswerWay[];
  readonly instrumentVersion: string;
  readonly scoringVersion: string;
};

/**
 * What the released responses to the newest version of the questions say, with the headcount of the last release: changing it afterwards
 * changes no figure.
 */
async function measureCulture(db: Database, scope: CompanyScope): Promise<Measured | null> {
  const all = await listReleasedResponses(db, scope);
  const instrumentVersion = newestVersion(all.map((response) => response.instrumentVersion));
  const responses = all.filter((response) => response.instrumentVersion === instrumentVersion);
  const culture = shownCultureOf(answersByBatch(responses), responses.at(-1)?.headcount ?? null);
  const ways = answerWays(responses);
  return culture && { ...culture, ways, instrumentVersion, scoringVersion: SCORING_VERSION };
}

/** The address of the page where employees ask for links. */
function raterPageOf({ config }: Pick<Context, 'config'>, companyId: string): string {
  return `${config.publicUrl}/rate?company=${companyId}`;
}

/** Serves a company's stated, measured and published culture. */
export function registerCompanyCulture(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const today = () => now().toISOString().slice(0, 10);

  bind(app, context, readCompanyCulture, async ({ scope }) => {
    const statement = await findCompanyStatement(db, scope);
    const [linksMade, domain, publication, publicationVersion, measured] = await Promise.all([
      countRaterLinks(db, scope, oldestOpenLinkDay(today())),
      findVerifiedDomain(db, scope),
      findPublication(db, scope),
      findPublicationVersion(db, scope),
      measureCulture(db, scope),
    ]);
    const differences = measured && (await findCompanyDifferences(db, measured));
    return succeed(200, {
      ...statement,
      differences: differences && { ...differences, dimensions: [...differences.dimensions] },
      progress: { needed: ratersNeededFirst(statement.headcount), linksMade },
      openPage: domain === null ? null : { address: raterPageOf(context, scope.companyId), domain },
      measured,
      publicationVersion,
      statedBesideLived:
        statement.stated && measured ? compareStatedWithMeasured(statement.stated.order, measured) : null,
      publication: publication && {
        publishedOn: publication.publishedOn,
        raterCount: publication.raterCount,
        isCurrent:
          measured !== null &&
          isSameCulture(publication, measured) &&
          areEqualWays(publication.ways, measured.ways),
      },
    });
  });

  bind(app, context, saveHeadcount, async ({ scope, body }) => {
    await updateHeadcount(db, scope, body.headcount);
    return succeed(204, null);
  });

  bind(app, context, saveStatedCulture, async ({ scope, body }) => {
    if (body.order === null) {
      await deleteStatedCulture(db, scope);
      return succeed(204, null);
    }
    const violations = statedOrderViolations(body.order);
    if (violations.length > 0)
      return refuseInput(
        violations.map((violation) => ({ ...violation, pointer: `/order${violation.pointer}` })),
      );
    await upsertStatedCulture(db, scope, body.order, today());
    return succeed(204, null);
  });

  bind(app, context, publishCulture, async ({ scope, ifMatch }) =>
    db.transaction().execute(async (transaction) => {
      const version = await lockPublication(transaction, scope);
      if (version !== ifMatch) return refuse('version_conflict');
      const measured = await measureCulture(transaction, scope);
      if (measured === null) return refuse('raters_needed');
      await upsertPublication(transaction, scope, { publishedOn: today(), ...measured });
      return succeed(204, null, version);
    }),
  );

  bind(app, context, unpublishCulture, async ({ scope }) => {
    await db.transaction().execute(async (transaction) => {
      await lockPublication(transaction, scope);
      await deletePublication(transaction, scope);
    });
    return succeed(204, null);
  });
}
