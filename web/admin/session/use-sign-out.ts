import { useSubmit } from 'react-router';
import { consoleUrls } from '../../platform/console-urls.ts';

/** Signs out; a form with unsaved changes asks first. */
export function useSignOut(): () => void {
	const submit = useSubmit();
	return () => void submit(null, { method: 'DELETE', action: consoleUrls.login, replace: true });
}
