import { useEffect, useEffectEvent } from 'react';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import { idText } from '../frame/use-list-url.ts';

interface OpenedByUrlOptions {
	rows: AdministeredRequest[];
	/** Other rows are loading. */
	isLoading: boolean;
	open: (request: AdministeredRequest) => void;
	parameters: URLSearchParams;
	drop: (name: string) => void;
}

/** Opens the request of a URL such as `?search=ABCD&request=7`, once: then `request` goes from the URL. */
export function useOpenedByUrl({ rows, isLoading, open, parameters, drop }: OpenedByUrlOptions): void {
	const id = Number(idText(parameters.get('request')));
	const openOnce = useEffectEvent(() => {
		const row = rows.find((request) => request.id === id);
		if (row) open(row);
		drop('request');
	});
	useEffect(() => {
		if (id > 0 && !isLoading) openOnce();
	}, [id, isLoading]);
}
