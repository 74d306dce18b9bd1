import { spawn } from 'node:child_process';
import process from 'node:process';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const forceAfterMs = 15_000;
const parentLookMs = 500;

/**
 * Runs a program to its end, in its own process group; signals to us are passed to the whole group, and whatever is still running
 * 15 s later is killed. The program learns through a channel if we were killed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, silentUntil?: Promise<unknown> }} options its output is shown
 * once `silentUntil` has settled, or right away without it.
 * @returns {Promise<{ code: number, wasStopped: boolean }>} its exit code, 128 and more when a signal ended it, and whether it
 * was stopped on request.
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

/** Holds back a child's output until `until` has settled, and passes it on from then on. */
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
 * npm starts a shell, and the shell starts us. A signal to npm ends both without reaching us, so we watch for the end of the shell. If we
 * were started by hand there's no such chain, and the parent may exit at any time.
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
