/**
 * `word`: a synonym, `dynamo` → `alternator`. `part`: what a part is called. `material`: what parts are made of. `maker`: a maker's name, with
 * or without another spelling. `machine`: what parts are for, such as a pump; by itself it is not sold. `absent`: a part that is often
 * searched for and not sold. `task`: what a part does, in a few words: `joins the motor to the pump` → `coupling`. `filler`: a word such as
 * "please". A search may drop makers and fillers.
 */
export const searchWordKinds = ['word', 'part', 'material', 'maker', 'machine', 'absent', 'task', 'filler'] as const;

export type SearchWordKind = (typeof searchWordKinds)[number];

/** Kinds that must mean something that the catalogue says. */
export const meaningKinds: readonly SearchWordKind[] = ['word', 'machine', 'task'];

/** Kinds of what is not sold: they have a name for people. */
export const namedKinds: readonly SearchWordKind[] = ['absent', 'machine'];

/** Words of a phrase in the table; a longer text is read word by word. */
export const maxPhraseWords = 4;

/** Words of a task: fewer are said of other parts too, and more than that nobody repeats. */
export const taskWords = { min: 3, max: 12 };
