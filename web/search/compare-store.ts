import { maxCompared } from '#contract/compare.ts';
import { tabStorage } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** A part that was ticked in a list. */
export interface ComparedChoice {
	id: number;
	name: string;
}

const storageKey = 'compared';
const none: ComparedChoice[] = [];

const store = createStore<ComparedChoice[]>(none, () => store.set(storedChoices()));

/** What was ticked in this tab; nothing where that can't be read. */
function storedChoices(): ComparedChoice[] {
	const stored = tabStorage.get(storageKey);
	return stored ? (JSON.parse(stored) as ComparedChoice[]).slice(0, maxCompared) : none;
}

function setChoices(choices: ComparedChoice[]): void {
	tabStorage.set(storageKey, JSON.stringify(choices));
	store.set(choices);
}

/** The parts that are to be compared, of this tab, in the order in which they were ticked. */
export const useCompared = () => useStore(store, none);

/** Adds a part, unless there are `maxCompared` already; false then. */
export function addCompared(choice: ComparedChoice): boolean {
	const others = storedChoices().filter(({ id }) => id !== choice.id);
	if (others.length >= maxCompared) return false;
	setChoices([...others, choice]);
	return true;
}

/** Takes a part out. */
export function removeCompared(id: number): void {
	setChoices(storedChoices().filter((choice) => choice.id !== id));
}
