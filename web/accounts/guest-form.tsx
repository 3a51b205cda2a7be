import type { ReactNode } from 'react';
import { GuestGuard } from './customer-guard.tsx';

/** The narrow page that a guest's form stands on. */
export function GuestForm({ children }: { children: ReactNode }) {
	return (
		<GuestGuard>
			<div className="page account-page">
				<div className="account-card">{children}</div>
			</div>
		</GuestGuard>
	);
}
