import { useState } from 'react';
import type { MadePaper, MakePaper, PapersAtDesk } from '#contract/papers/papers.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { adminCall } from '../session/admin-session.ts';
import { requestsList } from './requests-list.ts';

/** The papers of a request, or why they failed to load. */
export type LoadedPapers = PapersAtDesk | { error: string };

async function loadPapers(id: number): Promise<LoadedPapers> {
	const parameters = { language: currentLanguage() };
	const response = await adminCall<PapersAtDesk>('GET', `${requestsList.path}/${id}/papers`, {
		parameters,
		retries: 1,
	});
	return response.ok ? response.data : { error: errorText(response, m.papers_failed()) };
}

/** Milliseconds: a paper is drawn in each language before it has a number. */
const drawingTimeout = 60_000;

/** Makes a paper, once for each press: a delivery note has a number that can't be taken back. */
export function makePaper(id: number, paper: MakePaper): Promise<ApiResult<MadePaper>> {
	return sendAddition<MadePaper>(adminCall, `${requestsList.path}/${id}/papers`, {
		body: paper,
		timeout: drawingTimeout,
	});
}

/** The papers of a request as a promise; they are loaded again when the request has another version. */
export function usePapers({ id, version }: { id: number; version: number }) {
	const [state, setState] = useState(() => ({ version, papers: loadPapers(id) }));
	if (state.version !== version) setState({ version, papers: loadPapers(id) });
	return { papers: state.papers, reload: () => setState({ version, papers: loadPapers(id) }) };
}
