/**
 * Loads what the counter loads when it is first needed. Compiling it takes as long as the machine is busy; that is no
 * part of what a test waits for.
 */
export const loadCounter = () =>
  Promise.all([
    import('../app/inbox/inbox-page.tsx'),
    import('../features/tickets/pages/ticket-pane.tsx'),
    import('../app/inbox/ticket-conversation.tsx'),
    import('../features/contacts/components/contact-panel.tsx'),
    import('../features/tags/components/tag-selector.tsx'),
    import('../features/ticket-notes/components/ticket-notes.tsx'),
    import('../app/shell/background.tsx'),
    import('../app/realtime-handlers.ts'),
    import('../platform/realtime/start-realtime.ts'),
  ]);
