import { m } from '#messages';

const labels: Readonly<Record<string, () => string>> = {
	code: m.search_step_code,
	'all words': m.search_step_all_words,
	descriptions: m.search_step_descriptions,
	'look-alike': m.search_step_look_alike,
	'size of a code': m.search_step_size,
	'run together': m.search_step_run_together,
	'nearest code': m.search_step_nearest_code,
	'nearest word': m.search_step_nearest_word,
	'without the maker': m.search_step_maker,
	'most words': m.search_step_most,
	nothing: m.search_step_nothing,
};

/** A step of the search as people read it; its own name where there is no text for it. */
export function stepText(step: string): string {
	return labels[step]?.() ?? step;
}
