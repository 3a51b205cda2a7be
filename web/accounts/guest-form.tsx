import type { ReactNode } from 'react';
import page from '../ui/page.module.css';
import { GuestGuard } from './customer-guard.tsx';

/** The narrow page that a guest's form stands on. */
export function GuestForm({ children }: { children: ReactNode }) {
	return (
		<GuestGuard>
			<div className={page.narrow}>
				<div className={page.narrowCard}>{children}</div>
			</div>
		</GuestGuard>
	);
}
