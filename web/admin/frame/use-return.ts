import { useLocation, useNavigate } from 'react-router';
import { pathWithoutLanguage } from '#contract/language.ts';
import { runInBackground } from '../../platform/background.ts';
import { useListUrlBefore } from './back-to-list.ts';

/** Returns to the list `delay` milliseconds after a save, unless the person has left the page. */
export function useReturn(tab: string, delay: number): () => void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const list = useListUrlBefore(tab);
	const goBack = () => {
		if (pathWithoutLanguage(window.location.pathname) === pathname) runInBackground(navigate(list));
	};
	return () => void setTimeout(goBack, delay);
}
