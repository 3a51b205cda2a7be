import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify';
import styles from './toast.module.css';

/** Puts the container of notices beside the page and returns the function that shows one. */
export function mountToaster() {
	const place = document.createElement('div');
	place.className = `${styles.place}`;
	place.popover = 'manual';
	document.body.append(place);
	createRoot(place).render(<ToastContainer position="top-right" theme="dark" autoClose={3_000} newestOnTop />);
	return (kind: 'success' | 'error' | 'info' | 'warning', content: string) => {
		// shown anew it is above a dialog that was opened since
		if (place.matches(':popover-open')) place.hidePopover();
		place.showPopover();
		// the same notice twice is one
		toast[kind](content, { toastId: `${kind} ${content}` });
	};
}
