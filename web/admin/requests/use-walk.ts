import { useEffect, useState } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { List } from '../frame/list-route.ts';

interface WalkOptions {
	list: List<AdministeredRequest>;
	page: number;
	goTo: (page: number) => void;
}

/** A list whose page is being turned, and which row of the page that comes is opened. */
interface Turning {
	from: List<AdministeredRequest>;
	at: 0 | -1;
}

/** The request that is open, and the way to its neighbours in the filtered list, over its pages. `open` stays the same function. */
export function useWalk({ list, page, goTo }: WalkOptions) {
	const { rows, pages, first, total } = list;
	const [opened, open] = useState<AdministeredRequest>();
	const [seenAt, setSeenAt] = useState(0);
	const [turning, setTurning] = useState<Turning>();
	const found = rows.findIndex((row) => row.id === opened?.id);
	if (found >= 0 && found !== seenAt) setSeenAt(found);
	const isTurned = turning !== undefined && turning.from.first !== first;
	useEffect(() => {
		if (!isTurned) return;
		setTurning(undefined);
		open(rows.at(turning.at));
	}, [isTurned, turning, rows]);
	const turn = (by: 1 | -1) => {
		setTurning({ from: list, at: by === 1 ? 0 : -1 });
		goTo(page + by);
	};
	// what has left the list, as its status is another now, has its follower in its place
	const next = found < 0 ? seenAt : found + 1;
	const previous = (found < 0 ? seenAt : found) - 1;
	return {
		opened,
		open,
		/** The place in the whole list, from 1 on; undefined for what has left it. */
		position: found < 0 ? undefined : first + found,
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
