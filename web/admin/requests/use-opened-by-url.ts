import { useEffect, useEffectEvent, useRef } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { idText } from '../frame/use-list-url.ts';

interface OpenedByUrlOptions {
	rows: AdministeredRequest[];
	/** Other rows are loading, or could not be loaded. */
	isIncomplete: boolean;
	open: (request: AdministeredRequest) => void;
	parameters: URLSearchParams;
}

/**
 * Opens the request of a URL such as `?search=ABCD&request=7` once, also when the page is loaded again. Closing it removes `request`. Later
 * loads, such as after a save, leave what is open.
 */
export function useOpenedByUrl({ rows, isIncomplete, open, parameters }: OpenedByUrlOptions): void {
	const id = Number(idText(parameters.get('request')));
	const handledId = useRef(0);
	const openRow = useEffectEvent(() => {
		const row = rows.find((request) => request.id === id);
		if (row) open(row);
	});
	useEffect(() => {
		if (isIncomplete || handledId.current === id) return;
		handledId.current = id;
		openRow();
	}, [id, isIncomplete]);
}
