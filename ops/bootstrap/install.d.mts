export function ensureTools(source: string, folder: string): Promise<void>;
