import { escapeHtml } from '@common-ground/domain/escape-html';
import { directionOf } from '@common-ground/i18n/language';
import type { WrittenBlock, WrittenLink, WrittenMail } from './mail-content.ts';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline, because some mail programs drop the style sheet; those show the light colours. */
const STYLES = {
  page: `margin:0;padding:0;background-color:#ffffff;color:#1b1f24;${FONT};font-size:16px;line-height:1.5`,
  frame: 'max-width:560px;margin:0 auto;padding:24px 20px 32px;overflow-wrap:break-word',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600',
  text: 'margin:0 0 16px',
  list: 'margin:-8px 0 16px;padding-inline-start:22px',
  code: 'margin:0 0 16px;padding:12px 14px;border:1px solid #6b7280;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:16px;white-space:pre-wrap',
  actionBox: 'margin:24px 0',
  action:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none',
  foot: 'margin-top:28px;padding-top:16px;border-top:1px solid #9ca3af;color:#4b5563;font-size:14px',
  footText: 'margin:0 0 8px',
  footLink: 'color:#1d4ed8;display:inline-block;padding:4px 0',
} as const;

/** The colours for mail programs in dark mode that support them. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#15181d!important;color:#e8eaed!important}
.action{background-color:#a8c1ff!important;color:#10131a!important}
.code{border-color:#8b93a1!important}
.foot{color:#b4bac4!important;border-color:#4b5563!important}
.foot a{color:#a8c1ff!important}
}`;

/** The HTML part: headings and paragraphs in the order of the text part. It loads nothing, and all words are escaped. */
export function htmlOf(mail: WrittenMail, language: string): string {
  const { subject, body, action, notes, reason, stops, sender } = mail;
  const title = escapeHtml(subject);
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK}</style>
</head>
<body class="page" style="${STYLES.page}">
<div class="page" role="article" aria-label="${title}" lang="${escapeHtml(language)}" dir="${directionOf(language)}" style="${STYLES.page}">
<div style="${STYLES.frame}">
<h1 style="${STYLES.heading}">${title}</h1>
${body.map(blockOf).join('\n')}
${action ? actionOf(action) : ''}
${notes.map(blockOf).join('\n')}
<div class="foot" style="${STYLES.foot}">
<p style="${STYLES.footText}">${escapeHtml(reason)}</p>
${stops.map(stopOf).join('\n')}
<p style="${STYLES.footText}">${escapeHtml(sender)}</p>
</div>
</div>
</div>
</body>
</html>
`.replaceAll(/\n{2,}/g, '\n');
}

function blockOf(block: WrittenBlock): string {
  if ('code' in block)
    return `<p class="code" dir="ltr" style="${STYLES.code}">${escapeHtml(block.code)}</p>`;
  const { text, items } = block;
  const list = items.map((item) => `<li dir="auto">${escapeHtml(item)}</li>`).join('\n');
  return [
    `<p style="${STYLES.text}">${escapeHtml(text)}</p>`,
    ...(items.length > 0 ? [`<ul style="${STYLES.list}">\n${list}\n</ul>`] : []),
  ].join('\n');
}

function actionOf({ label, url }: WrittenLink): string {
  return `<p style="${STYLES.actionBox}"><a class="action" href="${escapeHtml(url)}" style="${STYLES.action}">${escapeHtml(label)}</a></p>`;
}

function stopOf({ label, url }: WrittenLink): string {
  return `<p style="${STYLES.footText}"><a href="${escapeHtml(url)}" style="${STYLES.footLink}">${escapeHtml(label)}</a></p>`;
}
