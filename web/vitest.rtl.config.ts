import { PSEUDO, pagesIn } from './component-project.config.ts';

/** Tests of pages in the pseudo-language ar-XB. */
export default pagesIn('ar-XB', PSEUDO, 'ar-XB');
