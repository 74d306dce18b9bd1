import { spawn } from 'node:child_process';
import process from 'node:process';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const forceAfterMs = 15_000;
const parentLookMs = 500;

/**
 * Runs a program to its end. It has a process group of its own; a signal for us goes to the whole group, and what is
 * still there 15 s later is ended by force. A channel between the two tells it when we were killed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, silentUntil?: Promise<unknown> }} options what it prints
 * comes after `silentUntil` has settled, at once without it.
 * @returns {Promise<{ code: number, wasStopped: boolean }>} its exit code, 128 and more when a signal ended it, and
 * whether someone wanted it to stop.
 */
export function runChild(program, args, { cwd, env = process.env, silentUntil }) {
  const output = silentUntil ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (silentUntil) holdBack(child, silentUntil);
  let force;
  let wasStopped = false;
  const forward = (signal) => {
    wasStopped = true;
    signalGroup(child.pid, signal);
    force ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), forceAfterMs);
  };
  for (const signal of forwarded) process.on(signal, forward);
  const parentWatch = watchParent(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // After the last of its output.
    child.once('close', (code, signal) => {
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), wasStopped });
    });
  }).finally(() => {
    clearTimeout(force);
    clearInterval(parentWatch);
    for (const signal of forwarded) process.off(signal, forward);
  });
}

/** Keeps what a child prints until `until` has settled, and passes it on from then. */
function holdBack({ stdout, stderr }, until) {
  let held = [];
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ])
    from.on('data', (text) => {
      if (held) held.push([to, text]);
      else to.write(text);
    });
  const passOn = () => {
    for (const [to, text] of held) to.write(text);
    held = null;
  };
  until.then(passOn, passOn);
}

/**
 * npm starts a shell and the shell starts us. A signal for npm ends both without a word to us, so the end of the
 * shell is looked for. Started by hand there is no such chain, and a parent may go as it likes.
 */
function watchParent(onEnd) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onEnd();
  }, parentLookMs);
  return watch;
}

function signalGroup(pid, signal) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended already.
  }
}
