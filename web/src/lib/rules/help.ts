// A chapter that somebody has just asked for by a `?`; taken when the help opens.

class Help {
  private wanted: string | null = null;

  ask(topic: string): void {
    this.wanted = topic;
  }

  take(): string | null {
    const topic = this.wanted;
    this.wanted = null;
    return topic;
  }
}

export const help = new Help();
