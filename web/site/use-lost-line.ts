import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathWithoutLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { useStore } from '../store.ts';
import { dismissNotice, toast } from '../ui/toast.ts';
import { guardDocument, type LostPage, lostPage, openDocument } from './lost-line.ts';

/** Says so when a page that was asked for did not come, and offers to try it again, as long as that is what is wanted. */
export function useLostLine(): void {
	const navigate = useNavigate();
	const lost = useStore(lostPage, undefined);
	const retry = useEffectEvent(({ url, asDocument }: LostPage) => {
		if (asDocument) return void openDocument(url);
		const { href, origin } = window.location;
		void navigate(pathWithoutLanguage(url.slice(origin.length)), { replace: url === href });
	});
	useEffect(() => {
		if (!lost) return;
		const notice = toast('error', m.error_network(), { label: m.failed_retry(), onPress: () => retry(lost) });
		return () => dismissNotice(notice);
	}, [lost]);
	useEffect(() => {
		// browsers without it show their own error, as they do for any link; in development Vite loads pages anew
		if (!('navigation' in window) || import.meta.env.DEV) return;
		window.navigation.addEventListener('navigate', guardDocument);
		return () => window.navigation.removeEventListener('navigate', guardDocument);
	}, []);
}
