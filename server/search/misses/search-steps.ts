import type { Language } from '#contract/language.ts';
import { absentTexts, changeTexts, type SearchChange } from '#contract/search/search-reading.ts';
import type { ReadKind, SearchSteps } from '#contract/search/search-steps.schema.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { inLanguage } from '../../platform/language.ts';
import { type SearchCache, type SearchedStep, search } from '../search.ts';

type Clause = SearchedStep['query']['clauses'][number];

function kindOf(clause: Clause): ReadKind {
	if (clause.kind !== 'word') return clause.kind;
	if (clause.code !== undefined) return 'code';
	if (clause.isWholeWord) return 'bearing';
	if (clause.isOptional) return 'optional';
	return clause.isUse ? 'use' : (clause.says ?? 'word');
}

function pieceOf(clause: Clause): SearchSteps['steps'][number]['pieces'][number] {
	const as = clause.kind === 'figure' ? [] : clause.alternatives.map((words) => words.join(' '));
	return { text: clause.text, kind: kindOf(clause), as: as.filter((text) => text !== clause.text) };
}

/** Each once; of several parts, those of all. */
function piecesOf({ clauses, listed }: SearchedStep['query']): ReturnType<typeof pieceOf>[] {
	const pieces = [...clauses, ...(listed?.parts ?? []).flatMap(({ query }) => query.clauses)].map(pieceOf);
	return [...new Map(pieces.map((piece) => [`${piece.kind} ${piece.text}`, piece])).values()];
}

/** How a text is read and searched for, step by step, for the staff. */
export async function explainSearch(
	cache: SearchCache,
	viewer: Viewer,
	{ search: text, language }: { search: string; language: Language },
): Promise<SearchSteps> {
	staffWith(viewer, 'search-words.edit');
	const steps: SearchedStep[] = [];
	const { reading } = await search(cache, text, { onStep: (step) => steps.push(step) });
	const last = steps.at(-1)?.query;
	return inLanguage(language, () => {
		const sentences = (changed: SearchChange[]) => changeTexts({ changed }, language);
		return {
			text: last?.line ?? '',
			spoken: sentences(last?.spoken ?? []),
			ignored: [...new Set(last?.readings[0]?.ignored ?? [])],
			absent: absentTexts(reading, language),
			lost: (last?.notes.changed ?? []).flatMap((change) => (change.as ? [] : [change.text])),
			steps: steps.map(({ name, query, found }) => ({
				step: name,
				pieces: piecesOf(query),
				changed: sentences(query.notes.changed),
				found,
			})),
		};
	});
}
