import { join } from 'node:path';
import { readIfThere, writePrivateFile } from './private-file.ts';

/** Someone invented, to sign in with. */
export interface DemoAccount {
  role: 'candidate' | 'company';
  /** Of the person, or of the company. */
  name: string;
  email: string;
  password: string;
  /** What there is to see with it. */
  about: string;
}

/** What makes the invented people and companies; it can be run again after being interrupted. */
export type SeedDemoWorld = () => Promise<DemoAccount[]>;

const markerIn = (dataDir: string) => join(dataDir, 'demo-world.json');

/** Whether a data folder has its demo world, or should have none. */
export async function isDemoWorldMade(dataDir: string): Promise<boolean> {
  return (await readIfThere(markerIn(dataDir))) !== null;
}

/**
 * Makes the demo world once for a data folder; later starts only read who is in it.
 * @param seed null marks the folder as one without a demo world.
 */
export async function ensureDemoWorld(dataDir: string, seed: SeedDemoWorld | null): Promise<DemoAccount[]> {
  const marker = markerIn(dataDir);
  const text = await readIfThere(marker);
  if (text !== null) return (JSON.parse(text) as { accounts: DemoAccount[] }).accounts;
  const accounts = seed ? await seed() : [];
  await writePrivateFile(marker, JSON.stringify({ madeAt: new Date().toISOString(), accounts }, null, 2));
  return accounts;
}
