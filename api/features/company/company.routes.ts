import {
  CompanyProfile,
  previewCompany,
  readCompany,
  readCompanyProfile,
  saveCompanyProfile,
} from '@common-ground/contract/company/company';
import { findViolations } from '@common-ground/contract/violations';
import { nameLetterViolations } from '@common-ground/domain/access/name-letters';
import {
  companyProfileViolations,
  EMPTY_COMPANY_PROFILE,
} from '@common-ground/domain/company/company-profile';
import { normalisedContent } from '@common-ground/domain/profile/sections/normalised-content';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { findCompanyPage, findOwnCompanyPage } from '../../stores/company/company-page.store.ts';
import { findCompanyProfile, updateCompanyProfile } from '../../stores/company/company-profile.store.ts';

/** The violations in a company's new names; names that it already has are accepted. */
async function findNewNameViolations(
  db: Database,
  scope: CompanyScope,
  { brandName, legalName }: CompanyProfile,
) {
  const { content } = await findCompanyProfile(db, scope);
  return nameLetterViolations({ brandName, legalName }, [content.brandName, content.legalName]);
}

/** Serves what a company says about itself, to itself and to candidates. */
export function registerCompany(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, readCompanyProfile, async ({ scope }) =>
    succeed(200, await findCompanyProfile(db, scope)),
  );

  bind(app, context, saveCompanyProfile, async ({ scope, body, ifMatch }) => {
    const content = normalisedContent<CompanyProfile>({ ...EMPTY_COMPANY_PROFILE, ...body });
    const violations = [...findViolations(CompanyProfile, content), ...companyProfileViolations(content)];
    if (violations.length > 0) return refuseInput(violations);
    const nameViolations = await findNewNameViolations(db, scope, content);
    if (nameViolations.length > 0) return refuseInput(nameViolations);
    const version = await db
      .transaction()
      .execute((transaction) => updateCompanyProfile(transaction, scope, content, ifMatch, now()));
    if (version !== null && typeof version !== 'number') {
      const { code, fields } = version;
      return refuseInput(fields.map((field) => ({ pointer: `/${field}`, code, params: {} })));
    }
    if (version === null) return refuse('version_conflict', { current: await findCompanyProfile(db, scope) });
    return succeed(200, { ...(await findCompanyProfile(db, scope)), version, content }, version);
  });

  bind(app, context, previewCompany, async ({ scope }) => {
    const page = await findOwnCompanyPage(db, scope, now());
    return page ? succeed(200, page) : refuse('not_found');
  });

  bind(app, context, readCompany, async ({ scope, params }) => {
    const page = await findCompanyPage(db, scope, params.companyId, now());
    return page ? succeed(200, page) : refuse('not_found');
  });
}
