import { searchCompany } from '@common-ground/contract/people/company-search';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { succeed } from '../../platform/http/handler-result.ts';
import { listContactsNamed } from '../../stores/contacts/named-contact.store.ts';
import { listInviteesNamed } from '../../stores/discovery/invited-candidate.loader.ts';
import { listOpportunitiesTitled } from '../../stores/opportunities/titled-opportunity.store.ts';
import { findSearchWords, listApplicationsNamed } from '../../stores/pipeline/named-application.store.ts';
import { findCompanyDay } from '../../stores/response-clock/company-day.store.ts';

const MAX_APPLICATIONS = 8;
const MAX_OTHERS = 5;

/** Serves the search in what a company deals with: applicants, invited candidates, contacts and jobs. */
export function registerCompanySearch(app: FastifyInstance, context: Context): void {
  const { config, db, now, today } = context;

  async function findInvitees(scope: CompanyScope, text: string) {
    const workday = await findCompanyDay(db, scope.companyId, now());
    const listing = { at: now(), budgets: config.dailyBudgets };
    return db.transaction().execute((transaction) =>
      listInviteesNamed(transaction, scope, text, {
        today: today(),
        workday,
        listing,
        limit: MAX_OTHERS,
      }),
    );
  }

  bind(app, context, searchCompany, async ({ scope, body }) => {
    const words = await findSearchWords(db, body.words);
    if (words.length === 0) return succeed(200, { applications: [], invitees: [], contacts: [], jobs: [] });
    const findsPeople = hasPermission(scope.membership, 'find_people');
    const [applications, jobs, contacts, invitees] = await Promise.all([
      listApplicationsNamed(db, scope, words, { today: today(), limit: MAX_APPLICATIONS }),
      listOpportunitiesTitled(db, scope, words, MAX_OTHERS),
      findsPeople ? listContactsNamed(db, scope, body.words, MAX_OTHERS) : [],
      findsPeople ? findInvitees(scope, body.words) : [],
    ]);
    return succeed(200, { applications, invitees, contacts, jobs });
  });
}
