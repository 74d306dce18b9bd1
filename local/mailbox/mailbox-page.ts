import { createHash } from 'node:crypto';
import type { ReceivedMail } from './mailbox.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 0 0 .25rem; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; }
article { border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: .5rem; padding: 1rem; margin-top: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: 0 0 .75rem; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
a { color: LinkText; }
button { font: inherit; min-height: 2.75rem; padding: .25rem 1rem; border-radius: .375rem; border: 1px solid currentColor; background: transparent; color: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** Only the page's own style sheet is allowed. */
export const mailboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page with all emails, in plain HTML that works without scripts. */
export function renderMailbox(mails: readonly ReceivedMail[]): string {
  const list =
    mails.length === 0
      ? '<p>No mail yet. What the application sends appears here.</p>'
      : mails.map(renderMail).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox (${mails.length})</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Local mailbox</h1>
<form method="post" action="/__local/mail/delete-all"><button type="submit">Delete all emails</button></form>
</header>
<main>
<p>These emails stay on this computer and aren’t sent to anyone. Newest first. <a href="/__local/mail">Refresh</a></p>
${list}
</main>
</body>
</html>
`;
}

function renderMail({ to, subject, text, receivedAt }: ReceivedMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>Received</dt><dd><time datetime="${escapeHtml(receivedAt)}">${escapeHtml(receivedAt.slice(0, 19).replace('T', ' '))} UTC</time></dd>
</dl>
<pre>${linkAddresses(text)}</pre>
</article>
`;
}

function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
