import { renderToStaticMarkup } from 'react-dom/server';
import { pageShells } from './app/shells/page-shells.tsx';

/** The shells as HTML, and the shell of each page. */
export function renderPageShells() {
  const { shells, pages } = pageShells();
  const rendered = Object.entries(shells).map(([name, shell]) => [name, renderToStaticMarkup(shell)]);
  return { shells: Object.fromEntries(rendered) as Record<keyof typeof shells, string>, pages };
}
