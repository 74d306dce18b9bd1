import type { TestProject } from 'vitest/node';
import { removeMembershipCheck, removePolicies } from '../isolation/remove-policies.ts';
import { readCutPlan } from './cut-plan.ts';

/** Takes down what the database holds back by itself where the plan says so, before it is copied: the checks alone must. */
export async function setup(project: TestProject): Promise<void> {
  if (readCutPlan().hasPolicies) return;
  const { adminDatabaseUrl, templateDatabase } = project.getProvidedContext();
  const url = Object.assign(new URL(adminDatabaseUrl), { pathname: `/${templateDatabase}` }).href;
  await removePolicies(url);
  await removeMembershipCheck(url);
}
