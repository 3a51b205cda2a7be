import { useLocation, useNavigate } from 'react-router';
import { urls } from '../../urls.ts';

/** Leads back to a tab some milliseconds after a save, unless the page was left meanwhile. */
export function useReturn(tab: string, delay: number): () => void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const goBack = () => {
		if (window.location.pathname === pathname) void navigate(urls.adminTab(tab));
	};
	return () => void setTimeout(goBack, delay);
}
