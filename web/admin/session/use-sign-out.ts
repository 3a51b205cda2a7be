import { useSubmit } from 'react-router';
import { consoleUrls } from '../../platform/console-urls.ts';

/** Signs the administrator out by choice; a half-filled form asks first. */
export function useSignOut(): () => void {
	const submit = useSubmit();
	return () => void submit(null, { method: 'DELETE', action: consoleUrls.login, replace: true });
}
