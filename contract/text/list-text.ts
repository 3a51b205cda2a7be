import { m } from '#messages';

/** Joins texts with the comma of the reader's language: `MG1, M3N`, in Arabic `MG1، M3N`. */
export const listText = (texts: readonly (string | number)[]): string => texts.join(m.finder_separator());
