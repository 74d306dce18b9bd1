import { stopOrphanedApi } from './api-process.ts';
import { type FolderLock, FolderLockHeld, takeFolderLock } from './folder-lock.ts';
import { probePort } from './free-port.ts';
import type { StartConfig } from './start-config.ts';

/**
 * Makes sure, before anything is started, that nothing else uses the data folder or the port. @returns the lock on the data folder, to be
 * released at the end. @throws with a readable message otherwise.
 */
export async function claimFolderAndPort(config: StartConfig): Promise<FolderLock> {
  const lock = await takeFolderLock(config.dataDir, 'start').catch((error) => {
    if (!(error instanceof FolderLockHeld)) throw error;
    throw new Error(
      `Common Ground is already running with the data in ${config.dataDir} (process ${error.pid}). ` +
        'Stop it first, or set another DATA_DIR.',
    );
  });
  try {
    await stopOrphanedApi(config.dataDir);
    await refuseTakenPort(config);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function refuseTakenPort({ host, port }: StartConfig): Promise<void> {
  const state = await probePort(port, host);
  if (!state.isFree) {
    const reasons = {
      taken: `Port ${port} is in use by another program. Stop it, or set another PORT.`,
      not_allowed: `Port ${port} is not allowed for this user. Start with a PORT of 1024 or more.`,
      no_address: `HOST is ${host}, and this machine has no such address.`,
    };
    throw new Error(reasons[state.reason]);
  }
  // A browser may take `localhost` for ::1 first, and would then open the other program.
  if (host === '127.0.0.1' || host === 'localhost') {
    const other = await probePort(port, '::1');
    if (!other.isFree && other.reason === 'taken') {
      throw new Error(`Port ${port} is in use by another program on ::1. Stop it, or set another PORT.`);
    }
  }
}
