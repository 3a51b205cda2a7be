import { ChevronDown, ChevronUp } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import { arrowStep } from '../../ui/arrow-step.ts';
import { useWindowEvents } from '../../ui/use-window-events.ts';
import { IconButton } from '../frame/icon-button.tsx';
import type { List } from '../frame/list-route.ts';
import styles from './request-walk.module.css';
import { reloadRequest } from './update-request.ts';

interface WalkOptions {
	list: List<AdministeredRequest>;
	page: number;
	goTo: (page: number) => void;
}

/** A page of the list that is loading, to open one of its rows. */
interface PageTurn {
	/** The page before. */
	from: List<AdministeredRequest>;
	/** The row to open: the first of the next page, or the last (-1) of the previous one. */
	at: 0 | -1;
}

/**
 * The open request and its neighbours in the filtered list, across pages. Whenever the list is loaded again, the open request is shown as it is
 * then. `open` stays the same function.
 */
export function useWalk({ list, page, goTo }: WalkOptions) {
	const { rows, pages, first, total } = list;
	const [opened, open] = useState<AdministeredRequest>();
	const [lastIndex, setLastIndex] = useState(0);
	const [turning, setTurning] = useState<PageTurn>();
	const index = rows.findIndex((row) => row.id === opened?.id);
	if (index >= 0 && index !== lastIndex) setLastIndex(index);
	const isTurned = turning !== undefined && turning.from.first !== first;
	useEffect(() => {
		if (!isTurned) return;
		setTurning(undefined);
		open(rows.at(turning.at));
	}, [isTurned, turning, rows]);
	const followChanges = useEffectEvent(async () => {
		if (!opened) return;
		// what others do can move it out of the filtered list
		const newest = rows[index] ?? (await reloadRequest(opened));
		open((shown) => (newest && shown?.id === newest.id && shown.version <= newest.version ? newest : shown));
	});
	useEffect(() => runInBackground(followChanges()), [rows]);
	const turn = (by: 1 | -1) => {
		setTurning({ from: list, at: by === 1 ? 0 : -1 });
		goTo(page + by);
	};
	// when the open request has left the filtered list, the next one has its index
	const next = index < 0 ? lastIndex : index + 1;
	const previous = (index < 0 ? lastIndex : index) - 1;
	return {
		opened,
		open,
		/** Position in the list, from 1; undefined when the request has left it. */
		position: index < 0 ? undefined : first + index,
		total,
		close() {
			setTurning(undefined);
			open(undefined);
		},
		onNext: next < rows.length ? () => open(rows[next]) : page < pages ? () => turn(1) : undefined,
		onPrevious: previous >= 0 ? () => open(rows[previous]) : page > 1 ? () => turn(-1) : undefined,
	};
}

export type Walk = ReturnType<typeof useWalk>;

const keyEvents = ['keydown'];

interface RequestWalkProps {
	walk: Walk;
	/** Blocked because of unsaved changes. */
	blocked: boolean;
}

/** Opens the previous or the next request: buttons, and Alt with an arrow key. */
export function RequestWalk({ walk, blocked }: RequestWalkProps) {
	const { position, total } = walk;
	const [onPrevious, onNext] = blocked ? [undefined, undefined] : [walk.onPrevious, walk.onNext];
	useWindowEvents(keyEvents, (event) => {
		if (!(event instanceof KeyboardEvent) || !event.altKey) return;
		const step = arrowStep(event.key);
		const go = step === 1 ? onNext : onPrevious;
		if (!step || !go) return;
		// Alt+↓ would open a select
		event.preventDefault();
		go();
	});
	return (
		<div className={styles.walk}>
			<IconButton
				icon={ChevronUp}
				label={m.desk_previous()}
				title={`${m.desk_previous()} (Alt+↑)`}
				aria-keyshortcuts="Alt+ArrowUp"
				aria-disabled={!onPrevious}
				onClick={onPrevious}
			/>
			<IconButton
				icon={ChevronDown}
				label={m.desk_next()}
				title={`${m.desk_next()} (Alt+↓)`}
				aria-keyshortcuts="Alt+ArrowDown"
				aria-disabled={!onNext}
				onClick={onNext}
			/>
			<span>{blocked ? m.desk_walk_barred() : position && m.desk_place({ position, total })}</span>
		</div>
	);
}
