import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { vi } from 'vitest';
import { copyDatabase, copyDataFolder, databaseAt } from '../database/database-copies.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type IsolationWorld, openIsolationWorld } from './isolation-world.ts';
import { removePolicies } from './remove-policies.ts';
import { createScopeless } from './scopeless.ts';

/** The protections that a test keeps: the scope in each query, the row level security policies, both or neither. */
export const PROTECTIONS = [
  'scopes and policies',
  'scopes alone',
  'policies alone',
  'no protection',
] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** A world to copy, with and without the company and the candidate. */
export type Templates = {
  readonly world: IsolationWorld;
  readonly template: string;
  readonly emptyWorld: string;
  /** Where the candidate's files are. */
  readonly dataFolder: string;
};

/** Long enough for pending decisions to be published. */
const AFTER_PUBLICATION_MS = 5 * 60_000;

async function closeTestApp(test: TestApp): Promise<void> {
  await test.app.close();
  await test.context.db.destroy();
}

const closeAndClear = async (test: TestApp) => {
  await closeTestApp(test);
  await rm(dirname(test.context.config.incoming), { recursive: true, force: true });
};

/** Deletes the company and the candidate the way they would themselves, after their colleagues. */
async function deleteOwners(test: TestApp, { owners, companyId }: IsolationWorld): Promise<void> {
  const first = test.context.systemDb.selectFrom('memberships').where('company_id', '=', companyId);
  const members = await first.where('role', '<>', 'owner').select('account_id').execute();
  const ids = members.map(({ account_id }) => account_id);
  if (ids.length > 0) await test.context.systemDb.deleteFrom('accounts').where('id', 'in', ids).execute();
  for (const token of owners) {
    const { status } = await test.call(deleteAccount, { token });
    if (status !== 204) throw new Error(`An account was not deleted: ${status}`);
  }
}

/** Fills the world once. */
export async function openTemplates(): Promise<Templates> {
  const filled = await openTestApp();
  const world = await openIsolationWorld(filled);
  const { databaseUrl, incoming } = filled.context.config;
  const dataFolder = dirname(incoming);
  await closeTestApp(filled);
  const template = databaseAt(databaseUrl);
  const emptied = await openTestApp({ template, environment: await copyDataFolder(dataFolder) });
  await deleteOwners(emptied, world);
  await closeAndClear(emptied);
  return { world, template, emptyWorld: databaseAt(emptied.context.config.databaseUrl), dataFolder };
}

/** Copies a database and removes its policies. @returns its name */
async function copyWithoutPolicies(template: string): Promise<string> {
  const url = await copyDatabase(template);
  await removePolicies(url);
  return databaseAt(url);
}

/** Opens an application whose jobs never run: their changes would count as a stranger's. */
async function openWithoutJobs(overrides: Parameters<typeof openTestApp>[0]): Promise<TestApp> {
  const never = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
  try {
    return await openTestApp(overrides);
  } finally {
    never.mockRestore();
  }
}

/** The world with some of its protection, with and without the company and the candidate. */
export async function openProtected(protection: Protection, { world, dataFolder, ...templates }: Templates) {
  const hasPolicies = protection === 'scopes and policies' || protection === 'policies alone';
  const hasScopes = protection === 'scopes and policies' || protection === 'scopes alone';
  const open = async (template: string) => {
    const scopeless = createScopeless();
    const from = hasPolicies ? template : await copyWithoutPolicies(template);
    const environment = await copyDataFolder(dataFolder);
    const test = await openWithoutJobs({ plugin: scopeless.plugin, template: from, environment });
    templatesOf.set(test, from);
    if (!hasScopes) scopeless.forget();
    test.setNow(new Date(Date.now() + AFTER_PUBLICATION_MS));
    return test;
  };
  const templatesOf = new Map<TestApp, string>();
  const test = await open(templates.template);
  const emptyWorld = hasPolicies ? null : await open(templates.emptyWorld);
  const close = async () => {
    await closeAndClear(test);
    if (emptyWorld) await closeAndClear(emptyWorld);
  };
  // Only queries limit a company to managing its own opportunities: the policies let everyone read a published one.
  if (protection === 'policies alone') {
    const strangers = world.strangers.map((stranger) =>
      // The policies let a company read candidates it was once shown: only queries check whether they are hidden now.
      stranger.isAcquainted
        ? { ...stranger, isIgnored: true }
        : {
            ...stranger,
            ids: world.unpublishedIds,
            substitutions: stranger.substitutions?.slice(0, 1) ?? [],
          },
    );
    return { test, emptyWorld, world: { ...world, strangers }, templatesOf, close };
  }
  return { test, emptyWorld, world, templatesOf, close };
}
