import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathWithoutLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { useStore } from '../platform/store.ts';
import { dismissNotice, toast } from '../ui/toast.ts';
import { type FailedPage, failedPage, guardDocument, openDocument } from './failed-page.ts';

/** Shows a notice with Retry when a page could not be loaded, until another page is opened. */
export function useFailedPage(): void {
	const navigate = useNavigate();
	const shownFailure = useStore(failedPage, undefined);
	const retry = useEffectEvent(({ url, isDocumentNeeded: asDocument }: FailedPage) => {
		if (asDocument) return void openDocument(url);
		const { href, origin } = window.location;
		runInBackground(navigate(pathWithoutLanguage(url.slice(origin.length)), { replace: url === href }));
	});
	useEffect(() => {
		if (!shownFailure) return;
		const notice = toast('error', m.error_network(), { label: m.failed_retry(), onPress: () => retry(shownFailure) });
		return () => dismissNotice(notice);
	}, [shownFailure]);
	useEffect(() => {
		// browsers without this API show their own error page; in development, Vite reloads pages
		if (!('navigation' in window) || import.meta.env.DEV) return;
		window.navigation.addEventListener('navigate', guardDocument);
		return () => window.navigation.removeEventListener('navigate', guardDocument);
	}, []);
}
