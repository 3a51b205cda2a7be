import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { consoleUrls } from '../../platform/console-urls.ts';
import { notifySignedOut } from './admin-guard.ts';
import type { SignedOutWhy } from './admin-session.ts';

/** In place of the console when its session has ended, here or in another tab: says why, and leads to the login. */
export function SignedOut({ why }: { why: SignedOutWhy | undefined }) {
	useEffect(() => notifySignedOut(why), [why]);
	return <Navigate to={consoleUrls.login} replace />;
}
