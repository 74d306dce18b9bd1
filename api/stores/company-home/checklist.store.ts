import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { hasPermission } from '@common-ground/domain/team/permission';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * How far a company's first steps have come, from what it has: whether anyone else is or was invited to be on the team, whether a job has
 * been published, and whether anyone has applied.
 * @returns null for callers who have hidden the checklist, and for those who can't publish a job
 */
export async function findChecklist(db: Database, scope: CompanyScope): Promise<CompanyHome['checklist']> {
  if (!hasPermission(scope.membership, 'publish_opportunities')) return null;
  const { companyId } = scope;
  const row = await db
    .selectFrom('memberships')
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', companyId)
    .where('hides_checklist', '=', false)
    .select([
      sql<boolean>`(
        exists (select from memberships as others where others.company_id = ${companyId} and others.account_id <> ${scope.accountId})
        or exists (select from team_invitations where team_invitations.company_id = ${companyId})
      )`.as('has_team'),
      sql<boolean>`exists (
        select from opportunities where opportunities.company_id = ${companyId} and opportunities.published_at is not null
      )`.as('has_published'),
      sql<string | null>`(
        select opportunities.id from opportunities
        where opportunities.company_id = ${companyId} and opportunities.status = 'published'
        order by opportunities.published_at desc, opportunities.id desc limit 1
      )`.as('open_job_id'),
      sql<boolean>`exists (select from applications where applications.company_id = ${companyId})`.as(
        'has_applications',
      ),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    hasTeam: row.has_team,
    hasPublished: row.has_published,
    openJobId: row.open_job_id,
    hasApplications: row.has_applications,
  };
}

/** Hides or shows the checklist for the caller. */
export async function updateChecklistVisibility(
  db: Database,
  scope: CompanyScope,
  isHidden: boolean,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ hides_checklist: isHidden })
    .where('account_id', '=', scope.accountId)
    .where('company_id', '=', scope.companyId)
    .execute();
}
