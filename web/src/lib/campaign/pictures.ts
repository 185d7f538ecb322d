/** Pictures that only whoever shows a secret may see, fetched once each. */
export class Pictures {
  readonly #path: string;
  readonly #secret: () => string;
  readonly #known = new Map<string, Promise<string>>();

  constructor(path: string, secret: () => string) {
    this.#path = path;
    this.#secret = secret;
  }

  /** A picture as a data URL; empty where it cannot be had, which may be otherwise the next time. */
  picture(name: string): Promise<string> {
    const found = this.#known.get(name) ?? this.#fetch(name);
    this.#known.set(name, found);
    void found.then((picture) => picture || this.#known.delete(name));
    return found;
  }

  async #fetch(name: string): Promise<string> {
    try {
      const answer = await fetch(`${this.#path}/${name}`, { headers: { authorization: `Bearer ${this.#secret()}` } });
      return answer.ok ? await url(await answer.blob()) : "";
    } catch {
      return "";
    }
  }
}

function url(data: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = reject;
    reader.readAsDataURL(data);
  });
}
