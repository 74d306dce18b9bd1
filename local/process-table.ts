import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** Whether a process with this ID is running. One that has exited but wasn't collected (a zombie) isn't. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = readStat(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/** The command line of a process, its words joined by spaces; null when this machine doesn't report it. */
export function readCommand(pid: number): string | null {
  try {
    if (platform() === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return answer.status === 0 ? answer.stdout.trim() : null;
  } catch {
    return null;
  }
}

/**
 * Distinguishes two processes that have the same ID one after another: the start time. Null when this machine doesn't report it.
 */
export function readStartMark(pid: number): string | null {
  if (platform() === 'linux') return readStat(pid)?.[19] ?? null;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/** The fields of `/proc/<pid>/stat` after the name: the state first, the start time at index 19. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
