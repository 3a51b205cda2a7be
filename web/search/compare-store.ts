import { type ComparedItem, maxCompared } from '#contract/search/compare.ts';
import { isRecord, readStored, tabStorage } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';

/** A part chosen for comparison. */
export interface ComparedChoice extends ComparedItem {
	name: string;
}

const storageKey = 'compared';
const none: ComparedChoice[] = [];

const store = createStore<ComparedChoice[]>(none, () => store.set(storedChoices()));

const isChoice = (value: unknown) =>
	isRecord(value) &&
	Number.isInteger(value.id) &&
	typeof value.name === 'string' &&
	(value.size === undefined || typeof value.size === 'string');

/** Two sizes of a product are two choices. */
export const isSameChoice = (choice: ComparedItem, { id, size }: ComparedItem) =>
	choice.id === id && choice.size === size;

function areChoices(value: unknown): value is ComparedChoice[] {
	return Array.isArray(value) && value.every(isChoice);
}

/** The choices of this tab; empty when they can't be read. */
function storedChoices(): ComparedChoice[] {
	return readStored(tabStorage, storageKey, areChoices)?.slice(0, maxCompared) ?? none;
}

function setChoices(choices: ComparedChoice[]): void {
	tabStorage.set(storageKey, JSON.stringify(choices));
	store.set(choices);
}

/** The parts to compare in this tab, in order of choice. */
export const useCompared = () => useStore(store, none);

/** Adds a part; returns false when there are `maxCompared` already. */
export function addCompared(choice: ComparedChoice): boolean {
	const otherChoices = storedChoices().filter((other) => !isSameChoice(other, choice));
	if (otherChoices.length >= maxCompared) return false;
	setChoices([...otherChoices, choice]);
	return true;
}

export function removeCompared(removed: ComparedItem): void {
	setChoices(storedChoices().filter((choice) => !isSameChoice(choice, removed)));
}
