import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify';

/** Puts the container of notices beside the page; answers what shows one. */
export function mountToaster() {
	const place = document.createElement('div');
	place.className = 'toast-place';
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
