import { PSEUDO, pagesIn } from './component-project.config.ts';

/** Tests of pages in the pseudo-language en-XA. */
export default pagesIn('en-XA', PSEUDO, 'en-XA');
