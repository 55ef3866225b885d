/** The browser and the installed app on one phone each have their own storage. */
export const otherStore = (installed: boolean) =>
  installed
    ? 'Κατέγραφες πριν στον browser; Όσα δεν έστειλε περιμένουν εκεί: άνοιξε μία φορά το Topout στον browser.'
    : 'Κατέγραφες και στην εγκατεστημένη εφαρμογή; Όσα δεν έστειλε περιμένουν εκεί: άνοιξέ τη μία φορά.'
