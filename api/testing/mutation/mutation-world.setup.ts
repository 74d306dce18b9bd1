import type { TestProject } from 'vitest/node';
import { removeMembershipCheck, removePolicies } from '../isolation/remove-policies.ts';
import { readMutationPlan } from './mutation-plan.ts';

/** Removes the database's own policies where the plan says so, before it's copied: only the checks protect then. */
export async function setup(project: TestProject): Promise<void> {
  if (readMutationPlan().hasPolicies) return;
  const { adminDatabaseUrl, templateDatabase } = project.getProvidedContext();
  const url = Object.assign(new URL(adminDatabaseUrl), { pathname: `/${templateDatabase}` }).href;
  await removePolicies(url);
  await removeMembershipCheck(url);
}
