/** The longest name of a company, in characters (Unicode code points). Its signs are those of any name: see profile/text. */
export const COMPANY_NAME_MAX = 200;
