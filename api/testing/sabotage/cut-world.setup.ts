import type { TestProject } from 'vitest/node';
import { removePolicies } from '../remove-policies.ts';
import { readCutPlan } from './cut-plan.ts';

/** Takes down the database's own policies where the plan says so, before it is copied: what they would hold back, the checks alone must. */
export async function setup(project: TestProject): Promise<void> {
  const { adminDatabaseUrl, templateDatabase } = project.getProvidedContext();
  const url = Object.assign(new URL(adminDatabaseUrl), { pathname: `/${templateDatabase}` }).href;
  if (!readCutPlan().hasPolicies) await removePolicies(url);
}
