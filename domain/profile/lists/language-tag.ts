/** The format of a BCP 47 language tag: a language, perhaps a script, perhaps a region, such as "pt-BR". For JSON Schema. */
export const LANGUAGE_TAG_PATTERN = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';
